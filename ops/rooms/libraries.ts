/** Libraries that belong together, as gitignore patterns. */

export const cdk = ['aws-cdk-lib', 'aws-cdk-lib/**', 'constructs'];
export const sdk = ['@aws-sdk/**', '@smithy/**'];
export const node = ['node:*', 'node:*/**'];
export const preact = ['preact', 'preact/**'];
export const testing = ['@aws-sdk/**', '@smithy/**', 'aws-lambda', 'fast-check', 'aws-sdk-client-mock'];
