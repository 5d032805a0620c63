import { bandClass } from '../scale/categories';

export function FlagPicture({ aqi, text }: { readonly aqi: number; readonly text: string }) {
  return (
    <div class={`flag-pic ${bandClass(aqi)}`} aria-hidden="true">
      <span>{text}</span>
    </div>
  );
}
