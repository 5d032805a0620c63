import fc from 'fast-check';
import { childText, element, parseXml, xmlDocument } from '../src/xml';

test('what is written is read again, whatever the text', () => {
  // What fast-check calls `binary`, without its table of a million characters, 0.8 s of CPU.
  const point = fc.nat({ max: 0x10ffff }).filter((each) => each < 0xd800 || each > 0xdfff);
  const unit = point.map((each) => String.fromCodePoint(each));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const document = xmlDocument('Root', 'urn:x', [element('Key', text), element('Other', undefined)]);
      const root = parseXml(document);
      expect([root.name, childText(root, 'Key'), childText(root, 'Other')]).toEqual([
        'Root',
        text,
        undefined,
      ]);
    }),
  );
});

test('reads nested elements, attributes aside', () => {
  const root = parseXml(
    '<?xml version="1.0"?>\n<a xmlns="u"><b x="1">1</b><b/><c>&#x41;&#66;&amp;</c></a>\n',
  );
  expect(root.children.map(({ name, text }) => [name, text])).toEqual([
    ['b', '1'],
    ['b', ''],
    ['c', 'AB&'],
  ]);
});

test.each([
  ['nothing', ''],
  ['no element', 'text'],
  ['tags that do not match', '<a><b></a></b>'],
  ['an open end', '<a>'],
  ['two documents', '<a/><b/>'],
  ['an entity of its own', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'],
  ['no such character', '<a>&#x110000;</a>'],
  ['endless nesting', '<a>'.repeat(100_000)],
])('refuses %s', (_name, source) => {
  expect(() => parseXml(source)).toThrow(expect.objectContaining({ name: 'XmlError' }));
});

test('refuses anything else without breaking', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[<>/a-z!?&;# ="]{0,40}$/), (source) => {
      try {
        parseXml(source);
      } catch (error) {
        expect((error as Error).name).toBe('XmlError');
      }
    }),
  );
});
