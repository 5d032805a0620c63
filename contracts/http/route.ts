import type { Deed } from './deed';
import type { Field, Fields } from './fields';
import type { PageQuery } from './paging';
import type { CallerRole } from './roles';
import type { InputOf, RecordOf, ValueOf } from './values';

/**
 * Who may call: anybody; callers with the API's key (`x-api-key`, checked by API Gateway); operators with their key
 * (`x-admin-key`); a browser with a session cookie; or a bearer token with one of these roles.
 */
export type RouteCaller = 'anybody' | 'key' | 'adminKey' | 'session' | readonly CallerRole[];

/** A file with a header line; a cell is text. */
export interface CsvAnswer {
  readonly kind: 'csv';
  readonly columns: readonly string[];
  readonly fileName: string;
}

/** Bytes for a program, as `application/octet-stream` where they have no type of their own. */
export interface BytesAnswer {
  readonly kind: 'bytes';
  readonly type?: string;
  /** Of a file to be saved. */
  readonly fileName?: string;
}

/** A text of another type than JSON, such as a picture or a calendar. */
export interface FileAnswer {
  readonly kind: 'file';
  /** Without its charset, which is UTF-8. */
  readonly type: string;
  /** How one begins, for the API description. */
  readonly example: string;
}

/** A file as the body of a request; one that comes compressed as gzip is unpacked. */
export interface FileBody {
  /** The first one is what the page sends. */
  readonly types: readonly [string, ...string[]];
  /** Bytes, unpacked. Without gzip API Gateway takes 4.5 MB. */
  readonly most: number;
  /** How one begins, for the API description. */
  readonly example: string;
  readonly description?: string;
}

/** No body: the status, 204, says it all. */
export interface NothingAnswer {
  readonly kind: 'nothing';
}

/** The answer of a status: JSON, a file, bytes, nothing or, written as a text, an error with this example of its message. */
export type Answer = Field | CsvAnswer | BytesAnswer | FileAnswer | NothingAnswer | string;

/**
 * One route, described once: from it come the API's method, who may call, what is checked, the types on both sides and
 * the API description. The name it is exported by is its operation: the function's name and the handler's folder.
 * Errors of any route are not written here: 400 of bad input, 401, 403, 404, 413, 429, 500, 502, 504.
 */
export interface Route {
  /** The API that has it, as contracts/openapi/apis.ts names it. */
  readonly api: string;
  /** The function that answers, where that is not the name of the export. */
  readonly operation?: string;
  /** One line, which is the function's description too. */
  readonly summary: string;
  readonly description?: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly caller: RouteCaller;
  /** The variables in the path. */
  readonly params?: Fields;
  readonly query?: Fields;
  /** Takes `limit` and `cursor` besides, and says in `x-next-cursor` where it goes on. */
  readonly paged?: true;
  readonly body?: Fields;
  /** In place of a body of fields. */
  readonly file?: FileBody;
  /**
   * Browser extensions call it too, whose origins nobody knows beforehand: any may read the answer. A token says who asks,
   * never a cookie.
   */
  readonly anyOrigin?: true;
  /** A request without a body is read as one with an empty object. */
  readonly bodyOptional?: true;
  /** Has an ETag and may be cached for a while; 304 if the caller has it already. */
  readonly cached?: true;
  /** Further headers of a good answer, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Each checked request is an entry of the audit log. */
  readonly deed?: Deed;
  readonly answers: { readonly [status: number]: Answer };
}

export type Routes = Readonly<Record<string, Route>>;

type Checked<Fs> = Fs extends Fields ? RecordOf<Fs> : undefined;
type Given<Name extends string, Fs> = Fs extends Fields ? { readonly [N in Name]: InputOf<Fs> } : unknown;
type FileOf<File> = File extends FileBody ? Uint8Array : undefined;
type Part<R extends Route, Name extends keyof Route> = R extends { readonly [N in Name]: infer Value }
  ? Value
  : undefined;

type QueryOf<R extends Route> = R extends { readonly paged: true }
  ? R extends { readonly query: infer Fs extends Fields }
    ? RecordOf<Fs> & PageQuery
    : PageQuery
  : Checked<Part<R, 'query'>>;

/** What a handler gets of a request, checked. */
export interface RequestOf<R extends Route> {
  readonly params: Checked<Part<R, 'params'>>;
  readonly query: QueryOf<R>;
  readonly body: Checked<Part<R, 'body'>>;
  readonly file: FileOf<Part<R, 'file'>>;
}

type BodyOf<A> = A extends Field ? ValueOf<A> : undefined;

/** The answers with JSON, or with nothing, that the route declares; errors with a message alone are thrown. */
export type ReplyOf<R extends Route> = Route extends R
  ? { readonly status: number; readonly body: object }
  : DeclaredReply<R>;

type DeclaredReply<R extends Route> = {
  [Status in keyof R['answers'] & number]: R['answers'][Status] extends Field
    ? { readonly status: Status; readonly body: BodyOf<R['answers'][Status]> }
    : R['answers'][Status] extends NothingAnswer
      ? { readonly status: Status; readonly body?: undefined }
      : never;
}[keyof R['answers'] & number];

type Good = 200 | 201 | 202 | 203 | 204;

/** The JSON of a good answer, as a client reads it. */
export type GoodAnswer<R extends Route> = BodyOf<R['answers'][keyof R['answers'] & Good]>;

/** What a client sends to call the route. */
export type CallOf<R extends Route> = Given<'params', Part<R, 'params'>> &
  Given<'body', Part<R, 'body'>> &
  (R extends { readonly file: FileBody } ? { readonly file: Uint8Array<ArrayBuffer> } : unknown) &
  (R extends { readonly paged: true } | { readonly query: Fields }
    ? { readonly query?: Partial<QueryOf<R>> | undefined }
    : unknown);

/** The route when its path and `params` name the same variables; otherwise never, which no route is. */
export type WithParams<R extends Route> = [VariablesOf<R['path']>] extends [keyof Part<R, 'params'>]
  ? [keyof Part<R, 'params'> & string] extends [VariablesOf<R['path']>]
    ? R
    : never
  : never;

type VariablesOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariablesOf<Rest>
  : never;
