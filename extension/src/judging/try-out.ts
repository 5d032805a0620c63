/** Always stopped, and of a domain that nobody can register. */
export const tryOutAddress = 'https://vietcombank.com.vn.tryout.example/';
