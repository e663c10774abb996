export * from './SettingHistory.tsx';
export * from './settingLabels.ts';
