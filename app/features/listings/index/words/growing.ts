type Numbers = Uint8Array | Uint16Array | Uint32Array;

/** The array itself, or a copy twice as long when it has no room for `length` numbers. */
export function withRoom<A extends Numbers>(numbers: A, length: number): A {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => A)(Math.max(length, numbers.length * 2));
  larger.set(numbers);
  return larger;
}
