/**
 * Empty, because 0015-drop-agency-cells removes what this migration created: tables and triggers that counted agencies per
 * cell of the earth. Existing databases have run it, so its name must remain.
 */
export async function up(): Promise<void> {}
