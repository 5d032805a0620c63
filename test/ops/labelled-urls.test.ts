import { parseLabelledUrls } from '../../ops/phishing-model/labelled-urls';

describe('labelled URLs', () => {
  it('are read by the names of their columns', () => {
    const text =
      'domain,label,url,source\nexample.org,1,https://a.example.org/x,made\n,0,"https://b.example.co.uk/,y",made\n';
    expect(parseLabelledUrls(text, 'f')).toEqual([
      { url: 'https://a.example.org/x', target: 1, domain: 'example.org', source: 'made' },
      { url: 'https://b.example.co.uk/,y', target: 0, domain: 'example.co.uk', source: 'made' },
    ]);
  });

  it('may leave the scheme out', () => {
    const urls = parseLabelledUrls(
      'url,label\nexample.com/a,0\nexample.com:8080/a,0\nHTTP://example.com,0\n',
      'f',
    );
    expect(urls.map(({ url }) => url)).toEqual([
      'https://example.com/a',
      'https://example.com:8080/a',
      'HTTP://example.com',
    ]);
  });

  it.each([
    ['address,label\nx,1\n', 'f: the header'],
    ['url,label\nx,2\n', 'f: row 1: a label'],
    ['', 'f: the header'],
  ])('are refused as %j', (text, message) => expect(() => parseLabelledUrls(text, 'f')).toThrow(message));
});
