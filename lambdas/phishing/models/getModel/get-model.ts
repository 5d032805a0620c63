import type { Call } from '../../../shared/http/api-function';
import { encodeBytes } from '../../../shared/http/payload';
import { readModel } from '../../verdict/model/artifact';
import type { Model } from '../../verdict/model/model';
import { ModelFormatError } from '../../verdict/model/model-format-error';
import { base } from '../model-activation';
import type { ModelFiles } from '../model-files';
import type { Models } from '../models';
import { unpackModel } from '../packed-model';

export interface GetModelDeps {
  readonly models: Pick<Models, 'active'>;
  readonly files: Pick<ModelFiles, 'readPacked'>;
  readonly baseModel: Pick<Model, 'version'>;
  readonly packedBaseModel: Uint8Array;
  readonly logError: (message: string, error: unknown) => void;
}

interface Served {
  /** What the model calls itself. */
  readonly version: string;
  readonly packed: Uint8Array;
}

/** Milliseconds. */
const loadTimeout = 8_000;

/** The model that judges now, fetched once for each activation. One that this release cannot read judges no scan either: the shipped one does. */
export function getModel({ models, files, baseModel, packedBaseModel, logError }: GetModelDeps) {
  const shipped: Served = { version: baseModel.version, packed: packedBaseModel };
  let last = { active: base, served: shipped };

  const load = async (active: string): Promise<Served> => {
    if (active === base) return shipped;
    const packed = await files.readPacked(active, loadTimeout);
    try {
      return { version: readModel(unpackModel(packed)).version, packed };
    } catch (error) {
      if (!(error instanceof ModelFormatError)) throw error;
      logError(`Model ${active} is not of this release: the shipped one is served`, error);
      return shipped;
    }
  };

  return async ({ gzipAccepted }: Pick<Call, 'gzipAccepted'>) => {
    const active = (await models.active())?.version ?? base;
    if (active !== last.active) last = { active, served: await load(active) };
    const { version, packed } = last.served;
    const payload = gzipAccepted ? encodeBytes(packed, 'gzip') : encodeBytes(unpackModel(packed), 'identity');
    // Packed and unpacked bytes may not share a strong tag (RFC 9110, 8.8.3.3); either tag gets 304 for both.
    const etag = `${gzipAccepted ? '' : 'W/'}"${version}"`;
    return { status: 200, headers: headersOf(etag), payload } as const;
  };
}

function headersOf(etag: string) {
  return {
    'content-type': 'application/octet-stream',
    etag,
    // Kept by the caller, who asks each time whether another model judges by now.
    'cache-control': 'no-cache',
    'access-control-expose-headers': 'ETag',
  };
}
