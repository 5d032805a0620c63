import { UpstreamFailure } from '../sources/upstream-failure';

export function jsonAnswer(provider: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamFailure(provider, 'broken', 'the answer is not JSON');
  }
}
