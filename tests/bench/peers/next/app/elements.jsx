import parse, { attributesToProps, domToReact } from 'html-react-parser';
import Link from 'next/link';

/** Markup as React elements; links within the site are the framework's own. */
export function elements(html) {
  const options = {
    replace(node) {
      if (node.name !== 'a' || !/^\/[A-Z]/.test(node.attribs.href ?? '')) return undefined;
      return <Link {...attributesToProps(node.attribs)}>{domToReact(node.children, options)}</Link>;
    },
  };
  return parse(html, options);
}
