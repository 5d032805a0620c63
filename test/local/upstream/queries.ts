/** Questions that the tests ask the made-up provider. */
export const air = '/v1/air-quality?hourly=pm2_5,ozone&timeformat=unixtime';
export const weather = '/v1/forecast?hourly=temperature_2m,wind_speed_10m&timeformat=unixtime';
export const saigon = 'latitude=10.8&longitude=106.8';
export const two = 'latitude=10.8,11.2&longitude=106.8,106.4';
