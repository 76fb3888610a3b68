export const FILE_TYPES = [
  'pdf',
  'doc',
  'ppt',
  'xls',
  'zip',
  'image',
  'audio',
  'video',
  'other',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const fileTypeText: Record<FileType, string> = {
  pdf: 'PDF',
  doc: 'Word Document',
  ppt: 'PowerPoint',
  xls: 'Excel',
  zip: 'ZIP Archive',
  image: 'Image',
  audio: 'Audio',
  video: 'Video',
  other: 'Other',
};
