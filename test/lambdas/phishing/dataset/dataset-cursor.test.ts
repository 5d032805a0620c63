import fc from 'fast-check';
import { fromDatasetCursor, toDatasetCursor } from '../../../../lambdas/phishing/dataset/dataset-cursor';
import { entryId } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { toCursor } from '../../../../lambdas/shared/http/cursor';

test('gives back every place', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.date({ noInvalidDate: true, min: new Date(0) }), (url, date) => {
      const place = { lastSeenAt: date.toISOString(), id: entryId(url) };
      expect(fromDatasetCursor(toDatasetCursor(place))).toEqual(place);
    }),
  );
});

test('refuses a cursor of another list', () => {
  expect(() => fromDatasetCursor(toCursor('HS-001'))).toThrow('Invalid: cursor');
  expect(() => fromDatasetCursor('x')).toThrow('Invalid: cursor');
});
