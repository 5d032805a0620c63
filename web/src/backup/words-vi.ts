export const backupVi = {
  'backup.title': 'Sao lưu',
  'backup.why': 'Ghi toàn bộ hồ sơ vào một tệp được kiểm chứng, rồi báo qua email.',
  'backup.start': 'Sao lưu',
  'backup.running': 'Đang sao lưu… {seconds} giây',
  'backup.done': 'Đã sao lưu và gửi email báo.',
  'backup.file': 'Tệp',
  'backup.location': 'Vị trí',
  'backup.records': 'Số hồ sơ',
  'backup.size': 'Dung lượng',
  'backup.copy': 'Chép vị trí',
  'backup.copied': 'Đã chép vị trí.',
  'backup.copyFailed': 'Trình duyệt không cho chép; hãy chọn dòng vị trí và chép bằng tay.',
  'backup.failed': 'Sao lưu không thành công',
  'backup.stillRunning': 'Bản sao lưu vẫn đang chạy',
  'backup.stillRunning.why':
    'Danh sách lớn nên cần thêm thời gian. Email sẽ báo khi hoàn tất; không cần bấm lại.',
} as const;
