import type { City } from './city';

/**
 * The 22 districts with their names before the reform of July 2025, which people still use. Points are
 * centroids of the government's GIS outlines, Thủ Đức's (whose outline there is an old one) of OpenStreetMap's.
 * The grid is that of CAMS global, the upstream model outside Europe.
 */
export const hoChiMinhCity: City = {
  areaSet: 'hcmc-districts-2021',
  name: 'Ho Chi Minh City',
  timeZone: 'Asia/Ho_Chi_Minh',
  gridStep: 0.4,
  areas: [
    { id: 'quan-1', name: 'Quận 1', lat: 10.7763, lon: 106.697 },
    { id: 'quan-3', name: 'Quận 3', lat: 10.7816, lon: 106.6827 },
    { id: 'quan-4', name: 'Quận 4', lat: 10.7585, lon: 106.7055 },
    { id: 'quan-5', name: 'Quận 5', lat: 10.755, lon: 106.6693 },
    { id: 'quan-6', name: 'Quận 6', lat: 10.746, lon: 106.6351 },
    { id: 'quan-7', name: 'Quận 7', lat: 10.7363, lon: 106.7295 },
    { id: 'quan-8', name: 'Quận 8', lat: 10.7257, lon: 106.642 },
    { id: 'quan-10', name: 'Quận 10', lat: 10.7724, lon: 106.6682 },
    { id: 'quan-11', name: 'Quận 11', lat: 10.7642, lon: 106.6477 },
    { id: 'quan-12', name: 'Quận 12', lat: 10.8646, lon: 106.6569 },
    { id: 'binh-tan', name: 'Quận Bình Tân', lat: 10.7648, lon: 106.5975 },
    { id: 'binh-thanh', name: 'Quận Bình Thạnh', lat: 10.8121, lon: 106.7161 },
    { id: 'go-vap', name: 'Quận Gò Vấp', lat: 10.8384, lon: 106.6675 },
    { id: 'phu-nhuan', name: 'Quận Phú Nhuận', lat: 10.8004, lon: 106.6782 },
    { id: 'tan-binh', name: 'Quận Tân Bình', lat: 10.8088, lon: 106.6523 },
    { id: 'tan-phu', name: 'Quận Tân Phú', lat: 10.7926, lon: 106.6269 },
    { id: 'thu-duc', name: 'Thành phố Thủ Đức', lat: 10.8202, lon: 106.7893 },
    { id: 'binh-chanh', name: 'Huyện Bình Chánh', lat: 10.7334, lon: 106.5761 },
    { id: 'can-gio', name: 'Huyện Cần Giờ', lat: 10.5219, lon: 106.8645 },
    { id: 'cu-chi', name: 'Huyện Củ Chi', lat: 11.0098, lon: 106.5108 },
    { id: 'hoc-mon', name: 'Huyện Hóc Môn', lat: 10.8857, lon: 106.5903 },
    { id: 'nha-be', name: 'Huyện Nhà Bè', lat: 10.6544, lon: 106.7302 },
  ],
};
