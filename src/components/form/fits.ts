/** Returns a form rule that accepts what the contract accepts. An empty field counts as absent; a field that may not be absent is marked as required. */
export const fits = (schema: { safeParse: (value: unknown) => { success: boolean } }, message: string) => ({
  required: !schema.safeParse(null).success,
  validator: async (_rule: unknown, value: unknown): Promise<void> => {
    const given = value === '' || value === undefined ? null : value;
    if (!schema.safeParse(given).success) throw new Error(message);
  },
});
