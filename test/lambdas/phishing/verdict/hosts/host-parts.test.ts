import { splitHost } from '../../../../../lambdas/phishing/verdict/hosts/host-parts';

describe('a host', () => {
  it.each([
    ['example.com', 'example.com', 'com', false],
    ['www.example.com', 'example.com', 'com', false],
    ['a.b.example.co.uk', 'example.co.uk', 'co.uk', false],
    ['shop.example.com.vn', 'example.com.vn', 'com.vn', false],
    ['so.example.gov.br', 'example.gov.br', 'gov.br', false],
    ['someone.github.io', 'someone.github.io', 'github.io', true],
    ['deep.someone.pages.dev', 'someone.pages.dev', 'pages.dev', true],
    ['app-x.uk.r.appspot.com', 'app-x.uk.r.appspot.com', 'uk.r.appspot.com', true],
    ['shop.blogspot.co.uk', 'shop.blogspot.co.uk', 'blogspot.co.uk', true],
    [
      'bucket.s3.eu-west-1.amazonaws.com',
      'bucket.s3.eu-west-1.amazonaws.com',
      's3.eu-west-1.amazonaws.com',
      true,
    ],
    ['github.io', 'github.io', 'io', false],
    ['co.uk', 'co.uk', 'uk', false],
    ['localhost', 'localhost', '', false],
  ])('%s is registered as %s', (host, domain, suffix, hosted) => {
    expect(splitHost(host, false)).toMatchObject({ domain, suffix, hosted });
  });

  it('shows U-labels and leaves out www', () => {
    const parts = splitHost('www.mail.xn--bcher-kva.example.com', false);
    expect(parts).toMatchObject({
      unicode: 'mail.bücher.example.com',
      subdomains: ['mail', 'bücher'],
      name: 'example',
    });
  });

  it('that is an address has no suffix', () => {
    expect(splitHost('203.0.113.9', true)).toMatchObject({
      domain: '203.0.113.9',
      suffix: '',
      subdomains: [],
    });
  });
});
