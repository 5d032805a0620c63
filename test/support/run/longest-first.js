const { default: Sequencer } = require('@jest/test-sequencer');

/** Whole systems and browsers before units, so that the last minute has only short files to share out. */
const kinds = ['system', 'browser', 'unit'];

/** Known to take long, also to who has never run them. */
const longest = ['permissions', 'forecast-faults', 'forecast-readers', 'accounts', 'air-page', 'training'];

class LongestFirst extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests);
    const rankOf = (test) => {
      const place = longest.findIndex((name) => test.path.endsWith(`/${name}.test.ts`));
      return place < 0 ? longest.length + kinds.indexOf(test.context.config.displayName.name) : place;
    };
    return usual.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

module.exports = LongestFirst;
