import { request } from 'node:http';

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Without what fetch does to paths and bodies. */
export function rawGet(
  url: string,
  headers: Readonly<Record<string, string>>,
  path?: string,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, ...(path !== undefined && { path }) }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers as RawAnswer['headers'], body });
    })
      .on('error', reject)
      .end();
  });
}
