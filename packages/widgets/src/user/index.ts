export { UserFinder, type UserFinderProps } from './UserFinder.tsx';
export { UserInput, type UserInputProps } from './UserInput.tsx';
