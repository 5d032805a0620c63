import { reasonsOf, sentences } from './read-aloud';

describe('where only statistics speak, what else the address carries is said beside them', () => {
  it.each([
    [
      'https://ho-tro-khach.kq-hosocn3.top/',
      'We have only statistics against it: its spelling resembles known phishing addresses.',
      'We know nothing about kq-hosocn3.top: it is in none of our registers.',
      '“ho-tro-khach” stands in front only: whoever owns kq-hosocn3.top may call it as they like.',
      'The address speaks of help or service for customers (“ho-tro”).',
    ],
    [
      'https://kq-hosocn3.gq/x2/',
      'We have only statistics against it: its spelling resembles known phishing addresses.',
      'We know nothing about kq-hosocn3.gq: it is in none of our registers.',
      'Names ending in “.gq” were given away free for years; anyone could take one.',
    ],
    [
      'https://kq-hosocn3.co.uk:8443/x2/',
      'We have only statistics against it: its spelling resembles known phishing addresses.',
      'We know nothing about kq-hosocn3.co.uk: it is in none of our registers.',
      'The address has a number behind its name (“:8443”), which pages for visitors rarely have.',
      'Its ending, “.uk”, stands for UK.',
    ],
    [
      'https://kq-hosocn3.top/hoadon.zip',
      'We have only statistics against it: its spelling resembles known phishing addresses.',
      'We know nothing about kq-hosocn3.top: it is in none of our registers.',
      'The link fetches a file (“.zip”), not a page; what is in it shows only when opened.',
    ],
    [
      'https://tax.ohio-gov-de.bar/notice',
      'We have only statistics against it: its spelling resembles known phishing addresses.',
      '“gov” is in the address, but ohio-gov-de.bar does not end as the addresses of authorities do.',
    ],
    [
      'https://as-seen-on-tv-compare.com/redir/redir.php?u=http://tiny.cc/jjlk7y',
      'We have only statistics against it: its spelling resembles known phishing addresses.',
      'We know nothing about as-seen-on-tv-compare.com: it is in none of our registers.',
      'The link also carries another address: tiny.cc.',
    ],
    [
      'https://fastweb.com/login',
      'We are unsure: by its spelling it lies between harmless and phishing.',
      'The page belongs to fastweb.com.',
      'The address speaks of signing in (“login”).',
    ],
    [
      'https://đăng-nhập-kq.pl/',
      'We have only statistics for it: its spelling resembles harmless addresses more than phishing.',
      'We know nothing else about xn--ng-nhp-kq-pcb7m4309a.pl. Do not take that for a recommendation.',
      '“đăng-nhập-kq” has letters beyond a to z; some programs show it as xn--ng-nhp-kq-pcb7m4309a.pl.',
    ],
  ])('of %s', (url, ...expected) => {
    expect(sentences(url)).toEqual(expected);
  });
});

describe('a name that is a word of every day', () => {
  it.each([
    'https://orange.kq-hosocn3.top/',
    'https://meta-kq.top/x2',
    'https://cm.bell-labs.com/sys/doc/troff.html',
  ])('is no company by itself: %s', (url) => {
    expect(reasonsOf(url).filter(({ brand }) => brand !== undefined)).toEqual([]);
  });

  it.each([
    ['https://orange-login.top/', 'Orange'],
    ['https://meta-business-support.top/', 'Meta'],
  ])('is one where there is something to do: %s', (url, brand) => {
    expect(reasonsOf(url)[0]).toMatchObject({ kind: 'brand-in-name', brand });
  });

  it('is not found in a numbered host', () => {
    expect(reasonsOf('https://app13.rmscloud.com/').map(({ kind }) => kind)).not.toContain(
      'look-alike-digit',
    );
    expect(reasonsOf('https://goog1e-a.top/')[0]).toMatchObject({
      kind: 'look-alike-digit',
      brand: 'Google',
    });
  });
});

it('names what makes short links, and calls no school a university', () => {
  expect(sentences('https://tinyurl.com/')).toEqual([
    'tinyurl.com makes short links. Where one leads shows only when it is opened.',
  ]);
  expect(sentences('https://koc.k12.tr/')).toEqual(['koc.k12.tr stands in a register of schools.']);
});
