/**
 * The addresses of frames. People paste the address of a page with a film, a file of a drive, or code for embedding;
 * most sites refuse to show that page in a frame, and offer another address for frames. Pure.
 */

type Cure = (url: URL, found: RegExpExecArray) => string | undefined;

/** YouTube's address for frames that sets no cookie before the visitor starts the film. */
const youTubeFrame = 'https://www.youtube-nocookie.com/embed/';

/** A film of YouTube, from the moment that the address names. */
const youTube: Cure = (url, [, id = url.searchParams.get('v')]) => {
  const start = secondsOf(momentIn(url));
  return id ? `${youTubeFrame}${id}${start > 0 ? `?start=${start}` : ''}` : playlist(url);
};

function playlist({ searchParams }: URL): string | undefined {
  const list = searchParams.get('list');
  return list ? `${youTubeFrame}videoseries?list=${list}` : undefined;
}

/** A film of Vimeo; one that is not listed has a key, and is refused without it. */
const vimeo: Cure = (url, [, id, part]) => {
  const key = part ?? url.searchParams.get('h');
  const moment = momentIn(url);
  return `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}${moment ? `#t=${moment}` : ''}`;
};

const embeddedMap: Cure = ({ searchParams }, [, place]) => {
  const words = place ?? searchParams.get('q') ?? searchParams.get('query');
  return words === null
    ? undefined
    : `https://www.google.com/maps?q=${place === undefined ? encodeURIComponent(words) : words}&output=embed`;
};

/** A file of Google Drive; an old one has a key, and is refused without it. */
const preview: Cure = ({ searchParams }, [, id = searchParams.get('id')]) => {
  const key = searchParams.get('resourcekey');
  return id ? `https://drive.google.com/file/d/${id}/preview${key ? `?resourcekey=${key}` : ''}` : undefined;
};

/** The moment of a film in its address: `t=90s`, `start=90`, `#t=1m30s`; empty if there is none. */
const momentIn = ({ searchParams, hash }: URL) =>
  searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(\w+)/.exec(hash)?.[1] ?? '';

/** `1h2m3s`, `90s` or `90` in seconds; 0 if it is none of these. */
function secondsOf(moment: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(moment) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Addresses without `https://` and `www.` that refuse to be framed, each with the address that works. */
const refusing: readonly [RegExp, Cure][] = [
  [/^(?:m\.|music\.)?youtube\.com\/watch\b/, youTube],
  [/^(?:m\.)?youtube\.com\/(?:shorts|live|v)\/([\w-]+)/, youTube],
  [/^youtu\.be\/([\w-]+)/, youTube],
  [/^(?:m\.|music\.)?youtube\.com\/playlist\b/, playlist],
  [/^(?:m\.)?youtube\.com\/(?:@|channel\/|c\/|user\/|clip\/|results\b)/, () => undefined],
  [
    /^vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|manage\/videos\/)?(\d+)(?:\/([0-9a-f]+))?(?!.*\/embed)/,
    vimeo,
  ],
  [
    /^vimeo\.com\/(?:album|showcase)\/(\d+)(?!.*\/embed)/,
    (_, [, id]) => `https://vimeo.com/showcase/${id}/embed`,
  ],
  [/^vimeo\.com\/event\/(\d+)(?!.*\/embed)/, (_, [, id]) => `https://vimeo.com/event/${id}/embed`],
  [
    /^(?:dailymotion\.com\/video|dai\.ly)\/(\w+)/,
    (_, [, id]) => `https://geo.dailymotion.com/player.html?video=${id}`,
  ],
  [/^drive\.google\.com\/file\/(?:u\/\d+\/)?d\/([\w-]+)(?!.*\/preview)/, preview],
  [/^drive\.google\.com\/(?:u\/\d+\/)?(?:open|uc)\b/, preview],
  [
    /^drive\.google\.com\/drive\/(?:u\/\d+\/)?(?:mobile\/)?folders\/([\w-]+)/,
    (_, [, id]) => `https://drive.google.com/embeddedfolderview?id=${id}#list`,
  ],
  [
    /^docs\.google\.com\/(document|spreadsheets)\/(?:u\/\d+\/)?d\/(?!e\/)([\w-]+)(?!.*\/(?:preview|pub|htmlembed))/,
    (_, [, kind, id]) => `https://docs.google.com/${kind}/d/${id}/preview`,
  ],
  [
    /^docs\.google\.com\/presentation\/(?:u\/\d+\/)?d\/(?!e\/)([\w-]+)(?!.*\/(?:embed|preview))/,
    (_, [, id]) => `https://docs.google.com/presentation/d/${id}/embed`,
  ],
  [
    /^docs\.google\.com\/forms\/d\/e\/([\w-]+)\/viewform(?!.*embedded=true)/,
    (_, [, id]) => `https://docs.google.com/forms/d/e/${id}/viewform?embedded=true`,
  ],
  [/^forms\.gle\/|^docs\.google\.com\/forms\/(?:u\/\d+\/)?d\/(?!e\/)/, () => undefined],
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
  // These open in no frame at all.
  [
    /^(?:dropbox\.com|1drv\.ms|onedrive\.live\.com|photos\.app\.goo\.gl|photos\.google\.com)\//,
    () => undefined,
  ],
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
    if (found === null) continue;
    const meant = cure(url, found);
    const advice =
      meant === undefined
        ? 'copy the address from its "Share", "Embed", or add the file to this site'
        : `write "${meant}"`;
    return {
      message: `${url.host} refuses to show this address in a frame; ${advice}`,
      ...(meant && { meant }),
    };
  }
  return undefined;
}

/**
 * Returns the address that may be shown in a frame for what people paste: the address of a page, with or without
 * `https://`, or code for embedding (`<iframe src="…">`). A file of the site, text that is no address, and an address
 * that already works in a frame stay.
 */
export function frameAddress(pasted: string): string {
  const text = pasted.trim();
  const code = /<(?:iframe|embed)\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(text)?.[1];
  const address = withScheme((code ?? text).replaceAll('&amp;', '&'));
  if (address === undefined) return pasted;
  if (address === pasted && frameFault(address) === undefined) return pasted;
  return (
    frameFault(address)?.meant ?? address.replace(/^https:\/\/(?:www\.)?youtube\.com\/embed\//, youTubeFrame)
  );
}

/** The address with `https://`; `undefined` if the text is no address of another site. */
function withScheme(text: string): string | undefined {
  const [, rest] = /^(?:https?:)?\/\/(.+)$/i.exec(text) ?? [];
  const isAddress = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;
  // Without a scheme, `policy.pdf` is the name of a file.
  const isSite = rest === undefined ? /^www\.|[/]/.test(text) : true;
  const given = rest ?? text;
  return isSite && isAddress.test(given) ? `https://${given}` : undefined;
}
