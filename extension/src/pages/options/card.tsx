import type { ComponentChildren } from 'preact';

interface CardProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

export function Card({ title, wide = false, children }: CardProps) {
  return (
    <section class={wide ? 'card card-wide' : 'card'}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
