/** A refusal in the words of AWS; each service writes it in its own protocol. */
export class ServiceError extends Error {
  override readonly name: string;
  readonly status: number;
  /** Further fields of its document. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(name: string, message: string, status = 400, detail: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = name;
    this.status = status;
    this.detail = detail;
  }
}

export function unknownOperation(service: string, operation: string, status = 400): ServiceError {
  const message = `${service} has no operation "${operation}" on this machine.`;
  return new ServiceError('UnknownOperationException', message, status);
}
