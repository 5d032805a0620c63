import type { StationSettings } from '../../../contracts/forecast/station-settings';

/** The mean of a time that ends then, in µg/m³ of PM2.5. */
export interface Reading {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly value: number;
}

export interface Period {
  readonly from: number;
  readonly to: number;
}

/** How stations of one kind are asked, and what they answer. */
export interface StationForm {
  readonly provider: string;
  /** Whom to thank, where the provider's terms ask for it. */
  readonly attribution?: string;
  /** Milliseconds before the present that one request may ask for. */
  readonly reach: number;
  request(
    station: StationSettings,
    period: Period,
    key: string | undefined,
  ): { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  /** Throws UpstreamFailure for what is no answer of this kind. */
  read(text: string): readonly Reading[];
}
