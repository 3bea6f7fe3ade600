/** HTML in the fields of a record: what of it must never become an element, and how that is found out. */

const markup = [
  '</p></div></li></ul></section></main></body><main id="main">marked</main>',
  '<h1>marked</h1><b onclick="hit=1">marked</b>',
  '<img src="/no-such-picture" onerror="hit=1"><svg onload="hit=1"><circle r="1"></circle></svg>',
  '<script>hit=1</script><style>body { display: none }</style><base href="https://evil.example/">',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe><a href="javascript:hit=1">marked</a>',
  '<form action="https://evil.example"><input name="q" autofocus onfocus="hit=1"></form>',
  '<template>marked</template><math><mtext><img src onerror="hit=1"></mtext></math>',
  '<p id="root" class="site-header" style="position: fixed">marked</p>&lt;script&gt;hit=1&lt;/script&gt;',
].join('');

/** Puts HTML into a field, where that leaves the record among those that the block shows. */
export function corrupt(field: string, value: unknown): unknown {
  if (['category', 'sessionYear', 'date', 'fromDate', 'updatedAt'].includes(field)) return value;
  if (field === 'url') return 'javascript:hit=1';
  return Array.isArray(value) ? [`${markup}.svg`, 'javascript:hit=1'] : markup;
}

/** In the page: what of the markup has become an element where it must not, or stands outside the block. */
export function strays(block: string): string[] {
  const bad =
    'script:not(head script):not([type="application/json"]):not([src]), iframe, base, style:not(head style), ' +
    'circle[r="1"], form:not([role="search"]), input[name="q"], template, math, [style*="fixed"], [onerror], [onclick], ' +
    '[onload], [onfocus], a[href^="javascript"], img[src^="javascript"]';
  const inside = [...document.querySelectorAll(`${block} :is(${bad})`)].map(({ outerHTML }) =>
    outerHTML.slice(0, 80),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const outside: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (textContent?.includes('marked') && !parentElement?.closest(`${block}, script`))
      outside.push(textContent.slice(0, 80));
  }
  return [...inside, ...outside];
}
