/** `/students/bulk` is for many students: nobody could read or change one whose id it is. */
export function isReserved(studentid: string): boolean {
  return studentid === 'bulk';
}

export const isReservedSentence = 'cannot be bulk: that is an address of the API';
