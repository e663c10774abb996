// @vitest-environment jsdom
import { testScenarios } from './scenarios.tsx';

testScenarios();
