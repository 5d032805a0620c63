import { createJudge, type Judge } from '../../../lambdas/phishing/verdict/judge';
import { readModel } from '../../../lambdas/phishing/verdict/model/artifact';

/** The model that ships: the server's own bytes. */
export async function shippedJudge(): Promise<Judge> {
  const { body } = await fetch(chrome.runtime.getURL('model.bin.gz'));
  if (body === null) throw new Error('The package has no model');
  const unpacked = new Response(body.pipeThrough(new DecompressionStream('gzip')));
  return createJudge(readModel(new Uint8Array(await unpacked.arrayBuffer())));
}
