/** Embeds records of the API into the payload, so that islands show them at once. */
import { attachmentUrl, selectRecords } from '../engine/data.ts';
import type { PagePayload } from '../engine/payload.ts';
import { applyPolicy } from '../engine/policy.ts';
import type { Sources } from '../engine/sources.ts';

type EmbeddedIsland = PagePayload['blocks'][string];

/** Maximum number of records of a list that are rendered at build; enough for visitors without JavaScript. */
const maxEmbedded = 100;

/**
 * Embeds records. A list without an answer of its source is unchanged and renders as loading.
 * @param files Address below which the API has its files.
 * @param timeZone Time zone of the site.
 */
export function embedRecords(
  payload: PagePayload,
  snapshot: Pick<Sources, 'get'>,
  files: string,
  timeZone?: string,
): PagePayload {
  const embed = (island: EmbeddedIsland): EmbeddedIsland => {
    const { data } = island;
    const state = data === undefined || data.live ? undefined : snapshot.get(data.source);
    if (data === undefined || state?.status !== 'ready') return island;
    const records = selectRecords(
      state.items,
      data,
      payload.sources[data.source]?.fields,
      (path) => attachmentUrl(files, path),
      timeZone,
    );
    const { visible, chosen, options } = applyPolicy(records, data.facets, {}, payload.builtOn);
    return {
      ...island,
      records: visible.slice(0, maxEmbedded),
      summary: { chosen, options, count: visible.length },
    };
  };
  return {
    ...payload,
    blocks: Object.fromEntries(Object.entries(payload.blocks).map(([key, island]) => [key, embed(island)])),
  };
}
