import type { TabMessage, Tabs } from './session';

/** The tabs of this browser that show the same site. */
export function browserTabs(): Tabs {
  const channel = new BroadcastChannel('schoolhouse.session');
  return {
    tell: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) onMessage(data);
      });
    },
  };
}

function isTabMessage(value: unknown): value is TabMessage {
  return value === 'signed-in' || value === 'signed-out';
}
