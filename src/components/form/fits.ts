/** Returns a form rule that accepts what the contract accepts. An empty field counts as absent. */
export const fits = (schema: { safeParse: (value: unknown) => { success: boolean } }, message: string) => ({
  validator: async (_rule: unknown, value: unknown): Promise<void> => {
    const given = value === '' || value === undefined ? null : value;
    if (!schema.safeParse(given).success) throw new Error(message);
  },
});
