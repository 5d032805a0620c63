import type { APIGatewayProxyEvent } from 'aws-lambda';
import { DomainError } from './domain-error';

/** The largest body an operation takes, in bytes. */
const largestBody = 256 * 1024;

type Encoded = Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'>;

/** The JSON object in a request's body, which arrives as base64 because the API takes every type as binary. */
export function readJsonObject(event: Encoded, optional = false): object {
  const bytes = decode(event);
  if (optional && bytes.length === 0) return {};
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DomainError('invalid', 'The request body must be a JSON object');
  }
  return value;
}

function decode({ body, isBase64Encoded }: Encoded): Buffer {
  if (body === null) return Buffer.alloc(0);
  // Base64 turns three bytes into four characters, so an oversized body is refused before it is decoded.
  if (body.length > Math.ceil(largestBody / 3) * 4) throw tooLarge();
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > largestBody) throw tooLarge();
  return bytes;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new DomainError('invalid', 'The request body is not valid JSON', { cause });
  }
}

function tooLarge(): DomainError {
  return new DomainError('too-large', `The request body is larger than ${largestBody / 1024} KB`);
}
