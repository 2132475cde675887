/** Rows of a page that a visitor can choose from. */
export const pageSizes = [10, 20, 50];

/** Adds a value, or removes it if it is there. */
export const toggled = <V>(values: readonly V[] = [], value: V): V[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
