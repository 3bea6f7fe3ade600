/** Frames of other sites: many sites refuse the address of a page, and offer another for frames. */

type Cure = (url: URL, found: RegExpExecArray) => string | undefined;

const youTube: Cure = ({ searchParams }, [, id = searchParams.get('v')]) =>
  id ? `https://www.youtube.com/embed/${id}` : undefined;
const embeddedMap: Cure = ({ searchParams }, [, place]) => {
  const words = place ?? searchParams.get('q') ?? searchParams.get('query');
  return words === null
    ? undefined
    : `https://www.google.com/maps?q=${place === undefined ? encodeURIComponent(words) : words}&output=embed`;
};
const preview: Cure = ({ searchParams }, [, id = searchParams.get('id')]) =>
  id ? `https://drive.google.com/file/d/${id}/preview` : undefined;

/** Addresses without `https://` and `www.` that refuse to be framed, each with the address that works. */
const refusing: readonly [RegExp, Cure][] = [
  [/^(?:m\.|music\.)?youtube\.com\/watch\b/, youTube],
  [/^(?:m\.)?youtube\.com\/(?:shorts|live|v)\/([\w-]+)/, youTube],
  [/^youtu\.be\/([\w-]+)/, youTube],
  [
    /^(?:m\.)?youtube\.com\/playlist\b/,
    ({ searchParams }) => `https://www.youtube.com/embed/videoseries?list=${searchParams.get('list') ?? ''}`,
  ],
  [/^youtube\.com\/(?:@|channel\/|c\/|user\/)/, () => undefined],
  [/^vimeo\.com\/(?:channels\/\w+\/)?(\d+)/, (_, [, id]) => `https://player.vimeo.com/video/${id}`],
  [/^dailymotion\.com\/video\/(\w+)/, (_, [, id]) => `https://geo.dailymotion.com/player.html?video=${id}`],
  [/^drive\.google\.com\/file\/d\/([\w-]+)(?!.*\/preview)/, preview],
  [/^drive\.google\.com\/(?:open|uc)\b/, preview],
  [
    /^drive\.google\.com\/drive\/(?:u\/\d+\/)?folders\/([\w-]+)/,
    (_, [, id]) => `https://drive.google.com/embeddedfolderview?id=${id}#list`,
  ],
  [
    /^docs\.google\.com\/(document|spreadsheets)\/d\/([\w-]+)\/(?:edit|view)/,
    (_, [, kind, id]) => `https://docs.google.com/${kind}/d/${id}/preview`,
  ],
  [
    /^docs\.google\.com\/presentation\/d\/([\w-]+)\/(?:edit|view)/,
    (_, [, id]) => `https://docs.google.com/presentation/d/${id}/embed`,
  ],
  [
    /^docs\.google\.com\/forms\/d\/e\/([\w-]+)\/viewform(?!.*embedded=true)/,
    (_, [, id]) => `https://docs.google.com/forms/d/e/${id}/viewform?embedded=true`,
  ],
  [/^(?:google\.[a-z.]+\/maps|maps\.google\.[a-z.]+(?:\/maps)?)\/(?:place|search)\/([^/?#]+)/, embeddedMap],
  [
    /^(?:google\.[a-z.]+\/maps|maps\.google\.[a-z.]+)(?!\/embed|\/d\/(?:u\/\d+\/)?embed)(?!.*output=embed)/,
    embeddedMap,
  ],
  [/^(?:maps\.app\.goo\.gl|goo\.gl\/maps)\//, () => undefined],
  [/^openstreetmap\.org\/(?!export\/embed)/, () => undefined],
  [
    /^(?:m\.|web\.)?(?:facebook\.com\/(?:watch|reel|.+\/videos)\b|fb\.watch\/)/,
    ({ href }) => `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(href)}`,
  ],
  [
    /^(?:m\.|web\.)?facebook\.com\/(?!plugins\/)/,
    ({ href }) => `https://www.facebook.com/plugins/page.php?href=${encodeURIComponent(href)}`,
  ],
  [
    /^instagram\.com\/(p|reel)\/([\w-]+)(?!\/?[\w-]*\/embed)/,
    (_, [, kind, id]) => `https://www.instagram.com/${kind}/${id}/embed`,
  ],
  [
    /^open\.spotify\.com\/(?:intl-\w+\/)?(track|album|playlist|episode|show)\/(\w+)/,
    (_, [, kind, id]) => `https://open.spotify.com/embed/${kind}/${id}`,
  ],
  [/^soundcloud\.com\//, ({ href }) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(href)}`],
  [/^archive\.org\/details\/([^/?#]+)/, (_, [, id]) => `https://archive.org/embed/${id}`],
];

/**
 * Finds the fault of an address in a frame.
 * @returns `undefined` if no fault is known; `meant` is the address that works, if it follows from this one.
 */
export function frameFault(address: string): { message: string; meant?: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const bare = url.host.replace(/^www\./, '') + url.pathname + url.search;
  for (const [pattern, cure] of refusing) {
    const found = pattern.exec(bare);
    if (found === null || bare.includes('/preview')) continue;
    const meant = cure(url, found);
    const advice = meant === undefined ? 'copy the address from its "Share", "Embed"' : `write "${meant}"`;
    return {
      message: `${url.host} refuses to show this address in a frame; ${advice}`,
      ...(meant && { meant }),
    };
  }
  return undefined;
}
