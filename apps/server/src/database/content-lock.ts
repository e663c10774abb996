/**
 * The advisory lock between a backup, which holds it alone while it reads the contents of the files that its snapshot
 * names, and whoever removes contents. Any constant will do.
 */
export const contentLock = 7_310_420_027;
