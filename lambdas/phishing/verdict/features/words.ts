import { createTokenFinder } from './token-finder';

/** Words that sign-in, payment and parcel fraud needs, in the languages of the feeds; whole words only. */
const text = `
  login logon signin signon sign log auth authenticate authentication account accounts acc secure security safe verify
  verification verified validate validation confirm confirmation update updates upgrade unlock unlocked locked suspended
  suspend restricted limited restore recover recovery reset password passwd passcode pin otp sms token id identity
  webscr cmd session billing bill invoice payment payments pay paiement refund rebate tax claim bonus gift giftcard
  reward rewards prize winner free promo wallet bank banking ebanking ibank online netbank credit card cards debit
  transfer crypto coin airdrop connect mint nft swap bridge support help helpdesk service services customer care center
  client cliente clients portal user users member members admin mail webmail email mailbox owa outlook exchange inbox
  quota document doc docs file files share shared invoice pdf voicemail fax delivery parcel package shipment tracking
  track customs redelivery post postal notice notification alert warning urgent important action required resolve case
  access activity unusual suspicious blocked appeal copyright violation page pages business meta badge
  dangnhap xacminh xacthuc taikhoan nganhang matkhau khuyenmai trungthuong quatang naptien ruttien vayvon tindung
  hoadon ho-tro hotro thongbao
  connexion compte securite verifier mettreajour amende livraison colis conto accedi aggiorna verifica sicurezza
  konto anmelden anmeldung sicherheit bestatigen rechnung kunden paket zoll acceso cuenta seguro verificar actualizar
  clave factura entrega paquete conta acesso seguranca atualizar cadastro boleto resgate pontos`;

const words = new Set(text.trim().split(/\s+/));

/** The longer of them that are also looked for inside run-together labels (`securelogin`). */
const stems =
  'login logon signin secure verif account update support confirm unlock recover password wallet banking payment billing refund delivery parcel tracking webmail mailbox security customer service helpdesk suspend reward airdrop connect taikhoan nganhang xacminh'.split(
    ' ',
  );
const stemFinder = createTokenFinder(stems);

export function isSensitiveWord(word: string): boolean {
  return words.has(word);
}

/** How many of the stems the text holds. */
export function countStems(text: string): number {
  return stemFinder.count(text);
}
