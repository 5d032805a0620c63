import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListDistributionsCommand,
  ListFunctionsCommand,
  ListKeyValueStoresCommand,
  ListOriginAccessControlsCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';

type Names = AsyncIterable<string | undefined>;

export async function* cachePolicies(client = new CloudFrontClient({})): Names {
  yield* paged(async (Marker) => {
    const { CachePolicyList: list } = await client.send(
      new ListCachePoliciesCommand({ Type: 'custom', Marker }),
    );
    const names = list?.Items?.map(({ CachePolicy }) => CachePolicy?.CachePolicyConfig?.Name);
    return { names, next: list?.NextMarker };
  });
}

export async function* responseHeadersPolicies(client = new CloudFrontClient({})): Names {
  yield* paged(async (Marker) => {
    const command = new ListResponseHeadersPoliciesCommand({ Type: 'custom', Marker });
    const { ResponseHeadersPolicyList: list } = await client.send(command);
    const names = list?.Items?.map(
      ({ ResponseHeadersPolicy: policy }) => policy?.ResponseHeadersPolicyConfig?.Name,
    );
    return { names, next: list?.NextMarker };
  });
}

export async function* originAccessControls(client = new CloudFrontClient({})): Names {
  yield* paged(async (Marker) => {
    const answer = await client.send(new ListOriginAccessControlsCommand({ Marker }));
    const { Items, NextMarker: next } = answer.OriginAccessControlList ?? {};
    return { names: Items?.map(({ Name }) => Name), next };
  });
}

export async function* edgeFunctions(client = new CloudFrontClient({})): Names {
  yield* paged(async (Marker) => {
    const { FunctionList: list } = await client.send(new ListFunctionsCommand({ Marker }));
    return { names: list?.Items?.map(({ Name }) => Name), next: list?.NextMarker };
  });
}

export async function* keyValueStores(client = new CloudFrontClient({})): Names {
  yield* paged(async (Marker) => {
    const { KeyValueStoreList: list } = await client.send(new ListKeyValueStoresCommand({ Marker }));
    return { names: list?.Items?.map(({ Name }) => Name), next: list?.NextMarker };
  });
}

/** Distributions have ids. */
export async function* distributions(client = new CloudFrontClient({})): Names {
  yield* paged(async (Marker) => {
    const { DistributionList: list } = await client.send(new ListDistributionsCommand({ Marker }));
    return { names: list?.Items?.map(({ Id }) => Id), next: list?.NextMarker };
  });
}

interface Page {
  readonly names: readonly (string | undefined)[] | undefined;
  readonly next: string | undefined;
}

async function* paged(read: (marker: string | undefined) => Promise<Page>): Names {
  let marker: string | undefined;
  do {
    const { names = [], next } = await read(marker);
    yield* names;
    marker = next;
  } while (marker);
}
