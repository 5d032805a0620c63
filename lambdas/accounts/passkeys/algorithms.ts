/** By which a passkey may sign, as COSE numbers them: EdDSA, ECDSA on P-256, RSA. One of them every authenticator has. */
export const algorithms = [-8, -7, -257] as const;
