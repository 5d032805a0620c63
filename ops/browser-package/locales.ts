/** What browser and store show before anything runs; at most 132 characters. */
const descriptions = {
  vi: 'Chặn trang lừa đảo trước khi tải. Xét địa chỉ ngay trên máy, kể cả khi không có mạng. Dành cho gia đình và nhà trường.',
  en: 'Stops phishing pages before they load. Judges addresses on the device, also offline. For families and schools.',
} as const;

export function localeFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(descriptions).map(([language, description]) => [
      `_locales/${language}/messages.json`,
      JSON.stringify({ name: { message: 'Schoolhouse' }, description: { message: description } }),
    ]),
  );
}
