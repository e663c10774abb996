export * from './QuickKeyForm.tsx';
export * from './SettingHistory.tsx';
export * from './settingLabels.ts';
