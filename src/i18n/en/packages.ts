/** Words of an organizer's pages about learning packages. `id/packages.ts` is typed by this file. */
export const packages = {
  packages: {
    back: 'Back to the package',
    try: 'Try as learner: nothing is recorded',
  },
};
export type PackageMessages = typeof packages;
