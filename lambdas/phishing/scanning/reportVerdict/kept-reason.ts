import { storedForm } from '../../verdict/url/stored-form';
import { readWebUrl } from '../../verdict/url/web-url';

/** A reason as it is kept: of the URLs that a parent wrote into it, what is kept of a URL. */
export function keptReason(reason: string): string {
  return reason.replace(/\bhttps?:\/\/\S+/gi, (text) => {
    const reading = readWebUrl(text);
    return reading.ok ? storedForm(reading.url) : '*';
  });
}
