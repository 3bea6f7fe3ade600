/** Where a remote leads: the page of its host for pull requests, and failures in plain words. */
import { describe, expect, it } from 'vitest';
import { failureInWords, pullRequestAddress } from '../../../src/desk/server/publish/remote.ts';
import { withoutSecrets } from '../../../src/desk/server/publish/repo-state.ts';

const github = 'https://github.com/carmel/site/compare/main...2026-11-23-news?expand=1';
const gitlab = (at: string) =>
  `${at}/-/merge_requests/new?merge_request%5Bsource_branch%5D=2026-11-23-news&merge_request%5Btarget_branch%5D=main`;

describe('the page on which a pull request is opened', () => {
  it.each([
    ['https://github.com/carmel/site.git', github],
    ['https://github.com/carmel/site', github],
    ['https://github.com/carmel/site/', github],
    ['https://anne:secret@github.com/carmel/site.git', github],
    ['git@github.com:carmel/site.git', github],
    ['github.com:carmel/site', github],
    ['ssh://git@github.com/carmel/site.git', github],
    ['ssh://git@ssh.github.com:443/carmel/site.git', github],
    ['git://github.com/carmel/site.git', github],
    ['git+ssh://git@github.com/carmel/site.git', github],
    ['https://github.example.org:8443/carmel/site', github.replace('github.com', 'github.example.org:8443')],
    ['https://gitlab.com/carmel/web/site.git', gitlab('https://gitlab.com/carmel/web/site')],
    ['git@gitlab.com:carmel/web/site.git', gitlab('https://gitlab.com/carmel/web/site')],
    ['ssh://git@gitlab.example.org:2222/carmel/site.git', gitlab('https://gitlab.example.org/carmel/site')],
    ['http://gitlab.local:8080/carmel/site.git', gitlab('http://gitlab.local:8080/carmel/site')],
    [
      'git@bitbucket.org:carmel/site.git',
      'https://bitbucket.org/carmel/site/pull-requests/new?source=2026-11-23-news&dest=main',
    ],
    ['git@codeberg.org:carmel/site.git', 'https://codeberg.org/carmel/site/compare/main...2026-11-23-news'],
    [
      'https://gitea.example.org/carmel/site',
      'https://gitea.example.org/carmel/site/compare/main...2026-11-23-news',
    ],
    ['https://git.example.org/site.git', undefined],
    ['/srv/git/site.git', undefined],
    ['../site.git', undefined],
    ['file:///srv/git/github.com/site.git', undefined],
    ['C:\\git\\site.git', undefined],
    ['', undefined],
  ])('for %s it is %s', (url, address) => {
    expect(pullRequestAddress(url, '2026-11-23-news', 'main')).toBe(address);
  });

  it('takes names of branches as names, whatever is in them', () => {
    expect(pullRequestAddress('git@github.com:a/b.git', 'x?y#z', 'ma&in')).toBe(
      'https://github.com/a/b/compare/ma%26in...x%3Fy%23z?expand=1',
    );
  });
});

describe('what is shown', () => {
  it('holds no password of an address', () => {
    expect(withoutSecrets('fatal: https://anne:ghp_secret@github.com/a/b.git and ssh://git@host/x')).toBe(
      'fatal: https://github.com/a/b.git and ssh://host/x',
    );
  });

  const refused = (summary: string) => `To https://x.org/\n!\tHEAD:refs/heads/main\t${summary}\nDone\n`;

  it.each([
    [
      '',
      "fatal: Authentication failed for 'https://a:b@x.org/'",
      /For the person who runs it: .*“git fetch” once .*Git says: fatal: Auth/,
    ],
    ['', 'Host key verification failed.', /^The shared copy cannot be reached\. Check the internet/],
    [
      refused('[rejected] (non-fast-forward)'),
      'error: failed to push',
      /at the same moment[^]*Git says: \[rejected\]/,
    ],
    [
      refused('[remote rejected] (hook declined)'),
      'error: failed to push',
      /does not let this computer write[^]*hook declined/,
    ],
  ])('says of “%s” and “%s” what to do', (output, error, words) => {
    const said = failureInWords({ output, error }, 'git fetch');
    expect(said).toMatch(words);
    expect(said).not.toContain('a:b@');
  });
});
