import type { Message } from '../../../app/language/message';

export const messages = {
  'session.signIn.lede': 'Dành cho phụ huynh và nhân viên của trường.',
  'session.signIn.first': 'Hãy đăng nhập để mở trang “{page}”.',
  'session.signingIn': 'Đang đăng nhập…',
  'session.name': 'Họ và tên',
  'session.name.rule': 'Tối đa {max} ký tự, không có ký tự ẩn.',
  'session.email': 'Email',
  'session.password': 'Mật khẩu',
  'session.password.show': 'Hiện mật khẩu',
  'session.password.rule': 'Từ {min} đến {max} ký tự.',
  'session.password.common':
    'Quá dễ đoán: mật khẩu hoặc từ hay gặp, dù có thêm năm hay ký hiệu. Ba từ của riêng bạn thì tốt hơn.',
  'session.password.address': 'Đừng dùng địa chỉ email hay phần đứng trước @.',
  'session.password.repeated': 'Đừng chỉ lặp lại một ký tự.',
  'session.wrong': 'Email hoặc mật khẩu không đúng.',
  'session.wait': 'Đã thử sai nhiều lần. Hãy thử lại sau {seconds} giây.',
  'session.waitLeft': 'Thử lại sau {seconds} giây',
  'session.noAccount': 'Chưa có tài khoản?',
  'session.register.lede': 'Để bảo vệ gia đình khỏi các trang lừa đảo.',
  'session.registering': 'Đang tạo tài khoản…',
  'session.registered': 'Đã có tài khoản này. Hãy đăng nhập, hoặc dùng địa chỉ khác.',
  'session.haveAccount': 'Đã có tài khoản?',
  'session.again': 'Đăng nhập lại để tiếp tục',
  'session.again.why': 'Phiên làm việc đã hết. Những gì bạn đã nhập vẫn còn nguyên.',
  'session.again.as': 'Tài khoản',
} as const satisfies Readonly<Record<string, Message>>;
