const { basename } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Seconds that a file takes where nothing is recorded: whole systems and browsers are started before units. */
const usual = { system: 5, browser: 4, unit: 1 };

/** Known to take longer, also to who has never run them. */
const longer = {
  permissions: 60,
  operations: 40,
  'forecast-faults': 35,
  accounts: 30,
  training: 25,
  'air-variants': 22,
  'forecast-readers': 20,
  accessibility: 20,
  'air-accessibility': 19,
  'site-admin': 18,
  'sign-in': 17,
  'site-sign-in': 17,
  'air-freshness': 16,
  'air-run': 15,
};

/** Longest first, so that the last minute has only short files to share out. */
class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}

/** By jest's own record of earlier runs on this machine, if there is one. */
function secondsOf({ path, duration, context }) {
  if (duration !== undefined) return duration / 1_000;
  return longer[basename(path, '.test.ts')] ?? usual[context.config.displayName.name];
}

module.exports = LongestFirst;
