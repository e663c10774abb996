// What the server's tests are given (`inject`), here as well.
import type {} from '../apps/server/src/testing/global-setup.ts';
