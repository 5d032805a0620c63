/** Labels under which a country's registry accepts public bodies and places of learning only. */
const restrictedLabels = new Set('gov gob gouv govt gub gv mil nhs police'.split(' '));
const restrictedSuffixes = new Set(
  'gov mil edu int bank bank.in ac.uk ac.jp ac.kr ac.at ac.th ac.id ac.nz ac.za ac.il edu.vn edu.au edu.sg edu.hk edu.cn edu.tw edu.my edu.tr edu.br go.jp go.kr go.id go.th gc.ca lg.jp ed.jp'.split(
    ' ',
  ),
);

/** Whether only public bodies, places of learning or banks get names below the suffix. */
export function isRestricted(suffix: string): boolean {
  const dot = suffix.indexOf('.');
  return restrictedSuffixes.has(suffix) || (dot > 0 && restrictedLabels.has(suffix.slice(0, dot)));
}
