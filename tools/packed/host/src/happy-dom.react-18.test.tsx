// @vitest-environment happy-dom
import { testScenarios } from './scenarios.tsx';

testScenarios();
