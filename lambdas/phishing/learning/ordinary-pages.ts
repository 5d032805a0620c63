import type { Example } from './example';
import { createRandom } from './random';

const places = `
  garden river school music travel kitchen football library market village green north studio house photo craft wood
  stone bike yoga dance art book coffee bread flower pet vet dental clinic legal farm hotel hostel camping museum church
  choir club union local city valley lake forest mountain island harbour bridge tower park sport swim run tennis golf
  ecole jardin maison cuisine musique voyage librairie marche schule verein kirche garten haus radsport buch musik
  escuela jardin casa cocina libro musica viaje mercado scuola giardino cucina viaggio libreria truong hoc nha sach
  banh mi du lich am nhac suc khoe gia dinh cong dong phuong nam mien trung`
  .trim()
  .split(/\s+/);

const endings =
  'com org net de fr es it nl pl co.uk com.vn vn edu.vn edu in com.br info io eu ca com.au ch be se jp'.split(
    ' ',
  );

const paths = `
  / /about /contact /news /events /blog /gallery /team /products /services /shop /cart /search?q=# /news/#-2026 /blog/#
  /blog/2026/03/#-and-# /articles/#.html /index.php?id=12&page=# /category/#/page/2 /en/#/#/ /forum/viewtopic.php?t=4711
  /wp-content/uploads/2025/11/#.jpg /docs/#/install /recipes/#-# /course/#/lesson-3 /tin-tuc/#-#-2026.html /san-pham/#
  /lien-he /gioi-thieu /login /account /register /member/profile /events/2026-05-14/# /#/#/#/ /p/8213 /posts/104822/#-#
  /user/#/photos /download/#-1.2.3.zip /faq#top /privacy /terms /sitemap.xml /feed /#.pdf /calendar?month=11&year=2026`
  .trim()
  .split(/\s+/);

const count = 2_000;
const bareShare = 0.4;
const numberShare = 0.2;

/** Generated pages of unknown small sites of many kinds, like most of the web. The same pages every time. */
export function ordinaryPages(): readonly Example[] {
  const random = createRandom(11);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  return Array.from({ length: count }, (): Example => {
    const joint = random() < 0.4 ? '-' : '';
    const name = random() < 0.25 ? pick(places) : `${pick(places)}${joint}${pick(places)}`;
    const subdomain = random() < 0.15 ? `${pick(places)}.` : '';
    const number = random() < numberShare ? `${joint}${Math.floor(random() * 100)}` : '';
    const domain = `${name}${number}.${pick(endings)}`;
    // The host alone decides where it looks bad enough, so that it must stay as it was too.
    const path = random() < bareShare ? '/' : pick(paths).replace(/#(?!top)/g, () => pick(places));
    return { url: `https://${subdomain}${domain}${path}`, target: 0, domain };
  });
}
