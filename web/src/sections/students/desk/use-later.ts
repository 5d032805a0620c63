import { useEffect, useState } from 'preact/hooks';

/**
 * The value, once what was drawn with it can be seen: what takes long to draw is given this one, in a task of its own,
 * and no key waits for it. Of values that follow each other faster, the last.
 */
export function useLater<Value extends object>(value: Value): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value));
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
