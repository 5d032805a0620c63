#!/usr/bin/env node
// The sources are TypeScript.
require('tsx/cjs');
require('../src/cli.ts');
