/** Pages are finished HTML with front matter; Eleventy puts them into the layout. */
export default function configure(eleventy) {
  eleventy.addPassthroughCopy({ public: '/' });
  return { dir: { input: 'content', includes: '../_includes', output: 'out' }, htmlTemplateEngine: false };
}
