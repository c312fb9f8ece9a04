/**
 * Created tables and triggers that counted agencies per cell of the earth. The search no longer reads them and
 * 0015-drop-agency-cells removes them, so a new database skips this step; the name stays because older ones ran it.
 */
export async function up(): Promise<void> {}
